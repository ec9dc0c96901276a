import { useNavigate } from '@tanstack/react-router'

/** Opens the form to clock in on any job. */
export function useChooseJob() {
  const navigate = useNavigate()
  return () => navigate({ to: '/time-tracking', search: { form: 'clock-in' }, state: { opened: true } })
}
