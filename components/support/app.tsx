import '@/app/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '@/app/app'
import { queryClient } from '@/client/query-client'
import { setPersonHere } from '@/client/signed-in-person'
import { userQuery } from '@/features/account/client/account.resource'
import { ToasterHost } from '@/ui/toaster-host'

/** Renders the application at this address for the signed-in person, like a new page. */
export async function openScreen(path: string) {
  await closeScreen()
  history.replaceState(null, '', path)
  await queryClient.prefetchQuery(userQuery)
  await render(
    <QueryClientProvider client={queryClient}>
      <App />
      <ToasterHost />
    </QueryClientProvider>,
  )
}

/** Renders it again at the current address. */
export const reopen = () => openScreen(location.pathname + location.search)

export async function closeScreen() {
  await cleanup()
  // Late answers to the closed page, such as that its session has ended, must not reach the next one.
  setPersonHere(undefined)
  await queryClient.cancelQueries()
  queryClient.clear()
}

/** Waits until every query has finished and nothing on the screen is loading, before and after a frame. */
export const settled = () =>
  expect
    .poll(async () => {
      await effects()
      const before = loading()
      await effects()
      return before + loading()
    })
    .toBe(0)

const loading = () =>
  queryClient.isFetching() +
  document.querySelectorAll('[aria-busy=true], [data-skeleton], .animate-pulse').length

/** What has just been drawn starts its queries after the frame. */
const effects = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
