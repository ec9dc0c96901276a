import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { loadToaster } from '@/ui/toaster-host'
import { createAppRouter } from './router'

// That something failed for want of a connection must be told without one: it is here before it is needed.
void loadToaster()

export default function SignedIn() {
  const [router] = useState(createAppRouter)
  return <RouterProvider router={router} />
}
