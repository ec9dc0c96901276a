interface Named {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

/** The name of a person wherever a technician is shown or stored as a job's crew. */
export function displayName(user: Named): string {
  return fullName(user) || user.email || 'Unknown'
}

export function fullName(user: Named): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ')
}

/** Avatar letters: initials, else the first letter of the e-mail, else "U". */
export function initials(user: Named): string {
  const letters = [user.firstName, user.lastName].map((name) => name?.trim()[0] ?? '').join('')
  return (letters || user.email?.trim()[0] || 'U').toUpperCase()
}
