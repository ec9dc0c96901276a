import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import { EnrolmentPage } from '@/features/account/client/enrolment-page'
import { SignInAgain } from '@/features/account/client/sign-in-again'
import { ConfirmHost } from '@/ui/confirm'

/** Matches any URL, whose screen opens afterwards. */
const routeTree = createRootRoute({
  component: () => (
    <>
      <EnrolmentPage />
      <SignInAgain />
      <ConfirmHost />
    </>
  ),
})

export default function EnrolmentGate() {
  const [router] = useState(() => createRouter({ routeTree, parseSearch, stringifySearch }))
  return <RouterProvider router={router} />
}
