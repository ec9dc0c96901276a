import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { ApiError, api, withQuery } from '@/client/api'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { QrIcon } from '@/ui/qr-icon'
import type { Scanned } from '../scanned.schema'

/** `/i/CODE`, the URL on labels that a phone's own camera opens: redirects to the labelled record. */
export default function CodePage() {
  const { code = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['code', code],
    queryFn: () => api<Scanned>('GET', withQuery('/api/lookup', { code })),
    retry: false,
  })
  if (data) return <Navigate {...addressOf(data)} replace />
  return (
    <Page title={code.toUpperCase()}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState icon={QrIcon} title={error.serverMessage ?? error.message} />
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function addressOf(found: Scanned) {
  switch (found.entity) {
    case 'item':
      return { to: '/inventory', search: { open: found.item.id } } as const
    case 'kit':
      return { to: '/kits', search: { open: found.kit.id } } as const
    default: {
      const { id, vehicleId } = found.location
      if (vehicleId && found.entity === 'location')
        return { to: '/vehicles', search: { open: vehicleId } } as const
      return { to: '/locations', search: { open: id } } as const
    }
  }
}
