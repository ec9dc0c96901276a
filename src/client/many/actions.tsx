import { CalendarDays, CircleDot, type LucideIcon } from 'lucide-react'
import type { Control, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '@/ui/fields/date-field'
import { SelectField } from '@/ui/fields/select-field'
import type { SelectOption } from '@/ui/primitives/select'
import type { FormAction } from './many-list'

type Fields = { control: Control<FieldValues, unknown, object> }

/** Sets a status or another choice on all selected records. */
export function choiceAction(
  name: string,
  label: string,
  options: readonly SelectOption[],
  { icon = CircleDot, title = `Change ${label}` }: { icon?: LucideIcon; title?: string } = {},
): FormAction {
  return {
    kind: 'form',
    label: title,
    icon,
    schema: z.object({ [name]: z.string().min(1, `${label} is required`) }),
    defaults: { [name]: '' },
    Fields: ({ control }: Fields) => (
      <SelectField control={control} name={name} label={label} options={options} required />
    ),
  }
}

/** Sets a date on all selected records. */
export function dateAction(name: string, label: string): FormAction {
  return {
    kind: 'form',
    label,
    icon: CalendarDays,
    schema: z.object({ [name]: z.string().min(1, `${label} is required`) }),
    defaults: { [name]: '' },
    Fields: ({ control }: Fields) => <DateField control={control} name={name} label={label} required />,
  }
}
