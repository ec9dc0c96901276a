import { initials } from '@/domain/users/user'
import { Avatar } from '@/ui/primitives/avatar'
import type { Lane } from '../board'

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
