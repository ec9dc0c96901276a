import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { Database, Db } from '@/db/client'
import type { Condition } from '@/db/query'
import { RELOAD_EVENT, SIGNED_OUT_EVENT } from '@/shared/entities'
import { busy, tooMuchAtOnce } from '@/shared/errors'
import { NOTICE_EVENT } from '@/shared/notices'
import { reachOfEntity, type Viewer } from '@/shared/policy'
import type { Sessions } from '../auth/sessions'
import type { Events } from '../events'
import { oneAtATime } from '../one-at-a-time'
import {
  type CommittedChange,
  changesSince,
  committedSince,
  currentPosition,
  type MissedChanges,
  type Since,
  type StreamPosition,
  visibleChanges,
} from './changes.store'

/** A browser has one for each window that is looked at. */
const MAX_PER_USER = 20
/** Below what proxies and our own clock allow a silent connection. */
const HEARTBEAT_MS = 20_000
/**
 * Whoever reads no faster than this piles up is let go, and catches up when they come again. A change of as many records
 * as there can be at once is told within one turn and takes half of it.
 */
const MAX_UNREAD_BYTES = 256 * 1024
/** So many changes may wait to be looked up for a reader before they have to come again. */
const MAX_WAITING = 1_000
/** So soon a browser comes again when the connection breaks. */
const RETRY_MS = 1_000

interface Reader {
  viewer: Viewer
  sid: string
  stream: PassThrough
  /** What came while it was still being looked up what else to tell them. */
  waiting: CommittedChange[]
  /** What they were told as missed: it may be heard of later than it can be read. */
  caughtUp: Set<string>
  isLookingUp: boolean
}

/**
 * Tells every open screen of each committed change, whichever server it was made on. What to tell is read from the
 * activity; servers only wake each other, after the commit. One that ends in between wakes nobody: then the others find
 * the change when their hearts beat.
 */
export class ChangeStreams {
  private readonly db: Db
  private readonly readers = new Set<Reader>()
  private readonly timer: NodeJS.Timeout
  private readonly self = randomUUID()
  /** Up to where the readers have been told; unknown while there are none. */
  private told: StreamPosition | undefined
  private readonly look = oneAtATime(
    () => this.tellCommitted(),
    () => this.endAll(),
  )
  private readonly wakeOthers = oneAtATime(
    () => this.events.send('change', this.self),
    () => {},
  )

  constructor(
    { db, changes }: Database,
    private readonly events: Events,
    private readonly sessions: Sessions,
    /** Of the activity: what somebody may hear of. */
    private readonly seen: (viewer: Viewer) => Condition,
    heartbeatMs = HEARTBEAT_MS,
  ) {
    this.db = db
    changes.on('committed', () => {
      this.look()
      this.wakeOthers()
    })
    events.on('change', (from) => {
      if (from !== this.self) this.look()
    })
    events.on(NOTICE_EVENT, (userId) => this.ring(userId))
    // What is sent meanwhile is not heard here: the readers come again and ask for what they missed.
    events.onLost(() => this.endAll())
    sessions.onForgotten((isIt) => void this.leave([...this.readers].filter(({ sid }) => isIt(sid))))
    this.timer = setInterval(() => {
      this.look()
      void this.beat().catch(() => this.endAll())
    }, heartbeatMs).unref()
  }

  /** A stream that begins with what the reader has missed. */
  async open(viewer: Viewer, sid: string, since: Since): Promise<PassThrough> {
    if (!this.events.isConnected) throw busy()
    this.told ??= await currentPosition(this.db)
    if ([...this.readers].filter((reader) => reader.viewer.id === viewer.id).length >= MAX_PER_USER)
      throw tooMuchAtOnce()
    const reader: Reader = {
      viewer,
      sid,
      stream: new PassThrough(),
      waiting: [],
      caughtUp: new Set(),
      isLookingUp: true,
    }
    this.readers.add(reader)
    reader.stream.once('close', () => this.readers.delete(reader))
    reader.stream.write(`retry: ${RETRY_MS}\n\n`)
    void changesSince(this.db, since, this.seen(viewer))
      .then((missed) => this.catchUp(reader, missed))
      .catch(() => reader.stream.end())
    return reader.stream
  }

  close(): void {
    clearInterval(this.timer)
    this.endAll()
  }

  private catchUp(reader: Reader, missed: MissedChanges): Promise<void> {
    if (missed === 'too many') send(reader, RELOAD)
    for (const { activityId, text } of missed === 'too many' ? [] : missed) {
      reader.caughtUp.add(activityId)
      send(reader, eventOf(activityId, text))
    }
    reader.waiting = reader.waiting.filter(({ activityId }) => !reader.caughtUp.has(activityId))
    return this.tellWaiting(reader)
  }

  private async tellCommitted(): Promise<void> {
    if (this.readers.size === 0) this.told = undefined
    if (!this.told) return
    const { changes, seen } = await committedSince(this.db, this.told)
    this.told = seen
    for (const reader of this.readers)
      if (changes === 'too many') send(reader, RELOAD)
      else for (const change of changes) this.tell(reader, change)
  }

  /** Says no more than that this person has something new, or has read it elsewhere. */
  private ring(userId: string): void {
    for (const reader of this.readers)
      if (reader.viewer.id === userId) send(reader, `event: ${NOTICE_EVENT}\ndata: {}\n\n`)
  }

  /** Whose own something is has to be looked up; what comes meanwhile waits, so that all is told in its order. */
  private tell(reader: Reader, told: CommittedChange): void {
    const reach = reachOfEntity(reader.viewer, told.entity)
    if (reach === 'none' || reader.caughtUp.has(told.activityId)) return
    if (reach === 'all' && !reader.isLookingUp) send(reader, eventOf(told.activityId, told.text))
    else if (reader.waiting.push(told) > MAX_WAITING) reader.stream.destroy()
    else if (!reader.isLookingUp) void this.tellWaiting(reader).catch(() => reader.stream.end())
  }

  private async tellWaiting(reader: Reader): Promise<void> {
    reader.isLookingUp = true
    while (reader.waiting.length > 0) {
      const told = reader.waiting.splice(0)
      const ids = told.map(({ activityId }) => activityId)
      const seen = await visibleChanges(this.db, ids, this.seen(reader.viewer))
      for (const { activityId, text } of told)
        if (seen.has(activityId)) send(reader, eventOf(activityId, text))
    }
    reader.isLookingUp = false
  }

  /** Keeps the connections from being taken for dead, and ends those whose session has run out. */
  private async beat(): Promise<void> {
    const alive = await this.sessions.stillAlive([...new Set([...this.readers].map(({ sid }) => sid))])
    for (const reader of this.readers)
      if (alive.has(reader.sid)) send(reader, ':\n\n')
      else signOut(reader)
  }

  /** They hear nothing more. Whose session goes on, as somebody who is known otherwise now, may come again. */
  private async leave(readers: Reader[]): Promise<void> {
    for (const reader of readers) this.readers.delete(reader)
    const alive = await this.sessions.stillAlive(readers.map(({ sid }) => sid)).catch(() => new Set<string>())
    for (const reader of readers)
      if (alive.has(reader.sid)) refetchNotifications(reader)
      else signOut(reader)
  }

  private endAll(): void {
    for (const { stream } of this.readers) stream.end()
  }
}

/** What they see and may do is another now. */
function refetchNotifications(reader: Reader): void {
  send(reader, RELOAD)
  reader.stream.end()
}

function signOut(reader: Reader): void {
  send(reader, `event: ${SIGNED_OUT_EVENT}\ndata: {}\n\n`)
  reader.stream.end()
}

const RELOAD = `event: ${RELOAD_EVENT}\ndata: {}\n\n`
const eventOf = (activityId: string, text: string) => `id: ${activityId}\nevent: change\ndata: ${text}\n\n`

function send({ stream }: Reader, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength + stream.readableLength > MAX_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}
