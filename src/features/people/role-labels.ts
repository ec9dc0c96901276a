import type { Role } from '@/shared/policy'

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  office: 'Office',
  technician: 'Technician',
}

export const ROLE_OPTIONS = [
  { value: 'technician', label: ROLE_LABELS.technician },
  { value: 'office', label: ROLE_LABELS.office },
  { value: 'owner', label: ROLE_LABELS.owner },
] satisfies { value: Role; label: string }[]
