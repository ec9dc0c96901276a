import type { Role } from '@/shared/policy'

export const ROLE_LABELS: Record<Role, string> = { owner: 'Owner', office: 'Office' }

export const ROLE_OPTIONS = [
  { value: 'office', label: ROLE_LABELS.office },
  { value: 'owner', label: ROLE_LABELS.owner },
] satisfies { value: Role; label: string }[]
