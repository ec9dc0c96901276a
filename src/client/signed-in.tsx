import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createAppRouter } from './router'

export default function SignedIn() {
  const [router] = useState(createAppRouter)
  return <RouterProvider router={router} />
}
