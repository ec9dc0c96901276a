import { useState } from 'react'
import { isMovable } from '../board'
import { type Block, heightUntil } from '../timeline'
import { JobTile } from './job-tile'
import { LengthHandle } from './length-handle'

export const HOUR_PX = 72

interface HourBlockProps {
  block: Block
  day: string
  clash: readonly string[] | undefined
}

/** A card as high as its job is long; its lower edge changes the end. */
export function HourBlock({ block, day, clash }: HourBlockProps) {
  const { job, top, height, column, columns, endsHere } = block
  const [end, setEnd] = useState<string | null>(null)
  const hours = end ? heightUntil(end, top, day) : height
  return (
    <div
      className="group/block absolute grid p-px"
      style={{
        top: top * HOUR_PX,
        height: hours * HOUR_PX,
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      <JobTile job={job} day={day} compact clash={clash} />
      {endsHere && isMovable(job) && <LengthHandle job={job} day={day} end={end} onEnd={setEnd} />}
    </div>
  )
}
