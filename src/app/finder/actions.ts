import { useRouter } from '@tanstack/react-router'
import { Clock, Moon, Plus, ScanLine, Square, Sun } from 'lucide-react'
import { setTheme, useTheme } from '@/client/theme'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import { jobNameOf } from '@/features/jobs/job'
import { useClock } from '@/features/time-entries/client/time-entries.resource'
import { useClockAct } from '@/features/time-entries/client/use-clock-act'
import { ENTITIES, entitiesWith } from '@/shared/entities'
import type { Thing } from '@/shared/policy'
import type { Option } from './option'

/** The kinds of records that can be created from anywhere. */
const CREATIONS = entitiesWith('create').map((entity) => {
  const facts = ENTITIES[entity]
  const thing: Thing = 'createThing' in facts ? facts.createThing : facts.thing
  return { label: facts.create, to: facts.list, needs: `change ${thing}` as const }
})

/** Actions that are available everywhere. */
export function useActions(): Option[] {
  const may = useMay()
  const router = useRouter()
  const theme = useTheme()
  const scan = useOverlay('scan')
  const clock = useClock()
  const { today, act } = useClockAct(clock)
  const other = theme === 'dark' ? 'light' : 'dark'
  const job = clock?.running ?? today
  const ofClock = {
    key: 'clock',
    label: clock?.running ? 'Clock Out' : 'Clock In',
    icon: clock?.running ? Square : Clock,
    run: act,
  }
  return [
    ...(clock ? [job ? { ...ofClock, hint: jobNameOf(job) } : ofClock] : []),
    { key: 'scan', label: 'Scan', icon: ScanLine, run: () => void scan.show('open') },
    ...CREATIONS.filter(({ needs }) => may(needs)).map(({ label, to }) => ({
      key: `new ${to}`,
      label,
      icon: Plus,
      run: () => void router.navigate({ to, search: { form: 'new' }, state: { opened: true } }),
    })),
    {
      key: 'theme',
      label: `Use the ${other} theme`,
      icon: theme === 'dark' ? Sun : Moon,
      run: () => setTheme(other),
    },
  ]
}
