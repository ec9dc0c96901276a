/** The demo company's owner, created by `src/demo`. */
const OWNER = { email: 'demo@plumbline.example', password: 'plumbline-demo' }

export interface Created {
  id: string
  name: string
}

/** Sends a request as the signed-in person. */
export async function call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(path, { method, ...(body && json) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Signs in with a new account in the office role. */
export async function signUp({ firstName = 'Ada', lastName = '' } = {}) {
  const id = crypto.randomUUID()
  const person = {
    email: `${id}@example.com`,
    password: 'correct horse battery',
    firstName,
    // A unique name, because people with equal names are displayed differently.
    lastName: lastName || `Lovelace-${id.slice(0, 8)}`,
  }
  await call('POST', '/api/auth/signup', { ...person, dateOfBirth: '1990-12-10' })
  return { ...person, name: `${person.firstName} ${person.lastName}` }
}

interface Login {
  email: string
  password: string
}

export const signInAs = ({ email, password }: Login) => call('POST', '/api/auth/login', { email, password })

export const signInAsOwner = () => signInAs(OWNER)

/** Creates a technician without price access; the owner is signed in afterwards. */
export async function signUpTechnician({ firstName = 'Tom', lastName = '' } = {}) {
  const person = await signUp({ firstName, lastName })
  const { id } = await call<{ id: string }>('GET', '/api/auth/user')
  await signInAsOwner()
  await call('PATCH', `/api/people/${id}`, { role: 'technician' })
  return { ...person, id }
}

/** A name used by no other test and no demo record. */
export const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

export const make = <T extends object = object>(path: string, data: object) =>
  call<Created & T>('POST', path, data)

export const makeItem = (fields: object = {}) =>
  make<{ code: string }>('/api/items', { name: unique('Item'), type: 'tool', ...fields })

export const makeJob = (num = unique('J')) => make('/api/jobs', { num, customer: 'Acme Bakery' })

export const move = (transaction: object) => make('/api/transactions', transaction)
