import { useId } from 'react'
import { activeLocations, locationOption } from '@/domain/places/client/locations.resource'
import { Combobox } from '@/ui/primitives/combobox'
import type { MoveHere } from './use-move-here'

export function PlacePicker({ moving }: { moving: MoveHere }) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="w-10 shrink-0 font-medium md:w-auto">
        To
        <span className="sr-only"> place</span>
      </label>
      <Combobox
        id={id}
        source={activeLocations}
        toOption={locationOption}
        text={moving.to?.name ?? ''}
        placeholder="Choose a location"
        onPick={(picked) => moving.chooseTo(picked?.id ?? null)}
        className="min-w-0 flex-1 md:w-64"
      />
    </div>
  )
}
