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

/** A browser has one stream for each visible window. */
const MAX_PER_USER = 20
/** Shorter than the idle timeouts of proxies and of this server. */
const HEARTBEAT_MS = 20_000
/**
 * Readers slower than this are disconnected and catch up on reconnect. The largest bulk change is sent in one go
 * and takes half of it.
 */
const MAX_UNREAD_BYTES = 256 * 1024
/** How many changes may be queued for a reader before it has to reconnect. */
const MAX_WAITING = 1_000
/** How soon a browser reconnects after the connection breaks. */
const RETRY_MS = 1_000

interface Reader {
  viewer: Viewer
  sid: string
  stream: PassThrough
  /** Changes that arrived while earlier ones were still being looked up. */
  waiting: CommittedChange[]
  /** Changes already sent as missed: their notification may arrive after they became readable. */
  caughtUp: Set<string>
  isLookingUp: boolean
}

/**
 * Sends every committed change to all open screens, whichever server made it. The changes are read from the
 * activity table; servers only wake each other after the commit. If a server dies before that, the others find the
 * change at their next heartbeat.
 */
export class ChangeStreams {
  private readonly db: Db
  private readonly readers = new Set<Reader>()
  private readonly timer: NodeJS.Timeout
  private readonly self = randomUUID()
  /** Position up to which the readers are informed; undefined while there are none. */
  private position: StreamPosition | undefined
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
    /** Condition on the activity: what a person may see. */
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
    // Messages are missed while disconnected: readers reconnect and ask for what they missed.
    events.onLost(() => this.endAll())
    sessions.onForgotten((isIt) => void this.leave([...this.readers].filter(({ sid }) => isIt(sid))))
    this.timer = setInterval(() => {
      this.look()
      void this.beat().catch(() => this.endAll())
    }, heartbeatMs).unref()
  }

  /** A stream that begins with the changes the reader has missed. */
  async open(viewer: Viewer, sid: string, since: Since): Promise<PassThrough> {
    if (!this.events.isConnected) throw busy()
    this.position ??= await currentPosition(this.db)
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
    if (this.readers.size === 0) this.position = undefined
    if (!this.position) return
    const { changes, seen } = await committedSince(this.db, this.position)
    this.position = seen
    for (const reader of this.readers)
      if (changes === 'too many') send(reader, RELOAD)
      else for (const change of changes) this.sendChange(reader, change)
  }

  /** Tells a person's screens that their notifications changed. */
  private ring(userId: string): void {
    for (const reader of this.readers)
      if (reader.viewer.id === userId) send(reader, `event: ${NOTICE_EVENT}\ndata: {}\n\n`)
  }

  /** Ownership has to be looked up; later changes wait so that the order is kept. */
  private sendChange(reader: Reader, change: CommittedChange): void {
    const reach = reachOfEntity(reader.viewer, change.entity)
    if (reach === 'none' || reader.caughtUp.has(change.activityId)) return
    if (reach === 'all' && !reader.isLookingUp) send(reader, eventOf(change.activityId, change.text))
    else if (reader.waiting.push(change) > MAX_WAITING) reader.stream.destroy()
    else if (!reader.isLookingUp) void this.tellWaiting(reader).catch(() => reader.stream.end())
  }

  private async tellWaiting(reader: Reader): Promise<void> {
    reader.isLookingUp = true
    while (reader.waiting.length > 0) {
      const waiting = reader.waiting.splice(0)
      const ids = waiting.map(({ activityId }) => activityId)
      const seen = await visibleChanges(this.db, ids, this.seen(reader.viewer))
      for (const { activityId, text } of waiting)
        if (seen.has(activityId)) send(reader, eventOf(activityId, text))
    }
    reader.isLookingUp = false
  }

  /** Keeps connections alive and ends those whose session has expired. */
  private async beat(): Promise<void> {
    // A reader who arrives meanwhile was not asked about.
    const readers = [...this.readers]
    const alive = await this.sessions.stillAlive([...new Set(readers.map(({ sid }) => sid))])
    for (const reader of readers)
      if (alive.has(reader.sid)) send(reader, ':\n\n')
      else signOut(reader)
  }

  /** Disconnects them. A reader whose session continues under changed permissions may reconnect. */
  private async leave(readers: Reader[]): Promise<void> {
    for (const reader of readers) this.readers.delete(reader)
    const alive = await this.sessions.stillAlive(readers.map(({ sid }) => sid)).catch(() => undefined)
    // Who cannot be asked about has to reconnect, and is refused then if the session has ended.
    for (const reader of readers)
      if (!alive) reader.stream.end()
      else if (alive.has(reader.sid)) refetchNotifications(reader)
      else signOut(reader)
  }

  private endAll(): void {
    for (const { stream } of this.readers) stream.end()
  }
}

/** Their permissions have changed. */
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
