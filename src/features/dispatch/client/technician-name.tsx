import { initials } from '@/domain/users/user'
import { Avatar } from '@/ui/primitives/avatar'
import type { Lane } from '../board'
import { useDaysOff } from './days-off-dialog'

/** A row's picture and name; an external crew has no picture. */
export function TechnicianName({ lane: { name, technician } }: { lane: Lane }) {
  return (
    <>
      {technician && (
        <Avatar
          src={technician.profileImageUrl}
          initials={initials(technician)}
          className="size-6 font-normal @max-[9rem]:hidden"
        />
      )}
      <span className="line-clamp-2 min-w-0 break-words" title={name}>
        {name}
      </span>
    </>
  )
}

/** The name as a button that opens the person's days off. */
export function TechnicianButton({ lane }: { lane: Lane }) {
  const { show } = useDaysOff()
  if (!lane.technician) return <TechnicianName lane={lane} />
  return (
    <button
      type="button"
      aria-description="Opens days off"
      onClick={() => void show(lane.id)}
      className="flex min-w-0 items-center gap-1.5 rounded-sm text-left hover:underline max-md:min-h-11"
    >
      <TechnicianName lane={lane} />
    </button>
  )
}
