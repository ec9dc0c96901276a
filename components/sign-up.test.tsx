import '@/app/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedOut } from '@/app/signed-out'
import { queryClient } from '@/client/query-client'
import { answersOnce } from './support/network'
import { isHidden } from './support/on-screen'

const note = page.getByText(/^You need an invitation to join/)

function openSignUp() {
  history.replaceState(null, '', '/signup')
  return render(
    <QueryClientProvider client={queryClient}>
      <SignedOut />
    </QueryClientProvider>,
  )
}

test('Sign Up shows before the first field that an invitation is needed', async () => {
  answersOnce('GET', /^\/api\/auth\/signup$/, { invitationNeeded: true })
  await openSignUp()
  await expect.element(note).toBeVisible()
  const isBefore =
    note.element().compareDocumentPosition(page.getByLabelText('First Name').element()) &
    Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
})

test('Sign Up shows no such notice where anybody may join', async () => {
  answersOnce('GET', /^\/api\/auth\/signup$/, { invitationNeeded: false })
  await openSignUp()
  await expect.element(page.getByLabelText('First Name')).toBeVisible()
  await isHidden(note)
})
