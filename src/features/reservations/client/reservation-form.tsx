import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/client/api'
import { useReach } from '@/client/viewer'
import { CHECKOUT_CODES } from '@/domain/checkout/checkout'
import { findNextFree, reservations } from '@/domain/reservations/client/reservations.resource'
import { firstDayOf, isDay, lastDayOf } from '@/domain/reservations/reservation'
import {
  type FreeTime,
  type Reservation,
  type ReservationFormValues,
  type ReservationInput,
  reservationForm,
} from '@/domain/reservations/reservation.schema'
import { UserSelect } from '@/domain/users/client/users.picker'
import { useAccount } from '@/features/account/client/account.resource'
import { ItemSelect } from '@/features/items/client/items.picker'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { KitSelect } from '@/features/kits/client/kits.picker'
import { dayOf, instantAt, today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { CheckField } from '@/ui/fields/check-field'
import { DateField } from '@/ui/fields/date-field'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { Button } from '@/ui/primitives/button'
import type { Attempt } from '@/ui/submission'
import { freeText, whenText } from './reservation-texts'

/** Preselected values from the screen that opened the form. */
export interface Preset {
  itemId?: string
  kitId?: string
  jobId?: string
}

interface ReservationFormProps {
  /** The reservation to edit; undefined for a new one. */
  id?: string
  preset?: Preset
  onClose: () => void
}

const KINDS = [
  { value: 'item', label: 'Tool or Supplies' },
  { value: 'kit', label: 'Kit' },
]

export function ReservationForm({ id, preset, onClose }: ReservationFormProps) {
  const { data: reservation, ...waiting } = reservations.useOne(id)
  if (id !== undefined && !reservation)
    return <FormLoading {...waiting} title="Change Reservation" onClose={onClose} />
  return <Form reservation={reservation} preset={preset} onClose={onClose} />
}

interface FormProps extends Omit<ReservationFormProps, 'id'> {
  reservation: Reservation | undefined
}

type Values = UseFormReturn<ReservationFormValues, unknown, ReservationInput>

function Form({ reservation, preset = {}, onClose }: FormProps) {
  const { mutateAsync } = reservations.useSave()
  const account = useAccount()
  const mayForOthers = useReach()('change reservations') === 'all'
  const [offer, setOffer] = useState<FreeTime>()
  const [defaults] = useState(() => valuesOf(reservation, preset, account?.id))
  const id = reservation?.id
  const isTaken = reservation?.status === 'active'

  /** A refusal says who has reserved it; the next free time is then looked up and offered. */
  async function save(input: ReservationInput, attempt: Attempt): Promise<Reservation> {
    setOffer(undefined)
    try {
      return await mutateAsync({ id, input, attempt })
    } catch (error) {
      if (error instanceof ApiError && error.code === CHECKOUT_CODES.reserved && !isTaken)
        setOffer(await findNextFree({ ...input, except: id }))
      throw error
    }
  }

  return (
    <FormDialog
      title={isTaken ? 'Extend Reservation' : reservation ? 'Change Reservation' : 'New Reservation'}
      submit={reservation ? 'Save' : 'Reserve'}
      schema={reservationForm}
      defaults={defaults}
      edits={reservations.edits(reservation, valuesOf, { isWhole: true })}
      save={save}
      success={(_, saved) => ({
        title: reservation ? 'Reservation changed' : 'Reserved',
        description: `${saved.subject}, ${whenText(saved)}`,
      })}
      failure={reservation ? 'Failed to change the reservation' : 'Failed to reserve'}
      onClose={() => onClose()}
    >
      {(form) => (
        <>
          {!isTaken && <What form={form} reservation={reservation} />}
          {!isTaken && mayForOthers && (
            <UserSelect
              control={form.control}
              name="reservedFor"
              label="Reserved For"
              selectedLabel={reservation?.reservedForName}
              required
              half
            />
          )}
          {!isTaken && (
            <JobSelect
              control={form.control}
              name="jobId"
              selectedLabel={reservation?.jobNum && `#${reservation.jobNum}`}
              half={mayForOthers}
            />
          )}
          <When form={form} isTaken={isTaken} onChange={() => setOffer(undefined)} />
          {offer && <Offer offer={offer} form={form} onTake={() => setOffer(undefined)} />}
          <TextareaField control={form.control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}

function What({ form, reservation }: { form: Values; reservation: Reservation | undefined }) {
  const isKit = form.watch('kind') === 'kit'
  return (
    <>
      <SelectField control={form.control} name="kind" label="What" options={KINDS} half />
      {isKit ? (
        <KitSelect control={form.control} name="kitId" selectedLabel={reservation?.kitName} required half />
      ) : (
        <>
          <QuantityField control={form.control} name="qty" label="Quantity" placeholder="1" half />
          <ItemSelect
            control={form.control}
            name="itemId"
            label="Item"
            selectedLabel={reservation?.itemName}
            required
          />
        </>
      )}
    </>
  )
}

interface WhenProps {
  form: Values
  isTaken: boolean
  onChange: () => void
}

function When({ form, isTaken, onChange }: WhenProps) {
  const { control, watch } = form
  const isAllDay = watch('isAllDay')
  const Field = isAllDay ? DateField : DateTimeField
  return (
    <>
      <CheckField
        control={control}
        name="isAllDay"
        label="Whole Days"
        onPick={(isOn) => {
          turnEnds(form, isOn)
          onChange()
        }}
      />
      {!isTaken && (
        <Field
          key={`start ${isAllDay}`}
          control={control}
          name="startDate"
          label={isAllDay ? 'First Day' : 'From'}
          required
          half
        />
      )}
      <Field
        key={`end ${isAllDay}`}
        control={control}
        name="endDate"
        label={isAllDay ? 'Last Day' : 'Until'}
        near="startDate"
        required
        half
      />
    </>
  )
}

const WORKDAY = { startDate: '08:00', endDate: '17:00' }

/** Converts both ends between whole days and working hours when the person switches. */
function turnEnds({ getValues, setValue, clearErrors }: Values, isAllDay: boolean) {
  for (const name of ['startDate', 'endDate'] as const) {
    const value = getValues(name)
    if (value === '' || isDay(value) === isAllDay) continue
    const turned = isAllDay ? dayOf(value) : instantAt(`${value}T${WORKDAY[name]}`)
    setValue(name, turned ?? '', { shouldDirty: true })
  }
  clearErrors(['startDate', 'endDate'])
}

interface OfferProps {
  offer: FreeTime
  form: Values
  onTake: () => void
}

function Offer({ offer, form, onTake }: OfferProps) {
  function take() {
    form.setValue('startDate', offer.startDate, { shouldDirty: true })
    form.setValue('endDate', offer.endDate, { shouldDirty: true })
    form.clearErrors(['startDate', 'endDate'])
    onTake()
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-4 py-3 md:col-span-2"
    >
      <p>
        <span className="font-medium">Next free:</span> <span className="figures">{freeText(offer)}</span>
      </p>
      <Button onClick={take}>Use This Time</Button>
    </div>
  )
}

function valuesOf(
  reservation: Reservation | undefined,
  { itemId, kitId, jobId }: Preset = {},
  userId?: string,
): ReservationFormValues {
  if (!reservation) {
    const tomorrow = addDays(today(), 1)
    return {
      kind: kitId ? 'kit' : 'item',
      itemId: itemId ?? null,
      kitId: kitId ?? null,
      qty: null,
      reservedFor: userId ?? null,
      jobId: jobId ?? null,
      isAllDay: true,
      startDate: tomorrow,
      endDate: tomorrow,
      notes: '',
    }
  }
  const { isAllDay, startDate, endDate, qty } = reservation
  return {
    kind: reservation.kitId ? 'kit' : 'item',
    itemId: reservation.itemId,
    kitId: reservation.kitId,
    qty,
    reservedFor: reservation.reservedFor,
    jobId: reservation.jobId,
    isAllDay,
    startDate: isAllDay ? firstDayOf(reservation) : startDate,
    endDate: isAllDay ? lastDayOf(reservation) : endDate,
    notes: reservation.notes ?? '',
  }
}
