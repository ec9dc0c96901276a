import { PassThrough } from 'node:stream'
import type { Db } from '@/db/client'
import { RELOAD_EVENT, SIGNED_OUT_EVENT } from '@/shared/entities'
import { busy, tooMuchAtOnce } from '@/shared/errors'
import type { Sessions } from '../auth/sessions'
import type { Events } from '../events'
import { changesSince, type MissedChanges, type Since } from './changes.store'

/** A browser has one for each window that is looked at. */
const MOST_EACH = 20
/** Below what proxies and our own clock allow a silent connection. */
const HEARTBEAT_MS = 20_000
/** Whoever reads no faster than this piles up is let go, and catches up when they come again. */
const MOST_UNREAD_BYTES = 64 * 1024
/** So soon a browser comes again when the connection breaks. */
const RETRY_MS = 1_000

interface Reader {
  userId: string
  sid: string
  stream: PassThrough
  /** What came while the missed changes were still being looked up. */
  waiting: { activityId: string; text: string }[] | undefined
}

/** Tells every open screen of each committed change, whichever server it was made on. */
export class ChangeStreams {
  private readonly readers = new Set<Reader>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly sessions: Sessions,
  ) {
    events.on('change', (payload) => this.broadcast(payload))
    // What is sent meanwhile is not heard here: the readers come again and ask for what they missed.
    events.onLost(() => this.endAll())
    sessions.onForgotten((isIt) => void this.leave([...this.readers].filter(({ sid }) => isIt(sid))))
    this.timer = setInterval(() => void this.beat().catch(() => this.endAll()), HEARTBEAT_MS).unref()
  }

  /** A stream that begins with what the reader has missed. */
  async open(userId: string, sid: string, since: Since): Promise<PassThrough> {
    if (!this.events.isConnected) throw busy()
    if ([...this.readers].filter((reader) => reader.userId === userId).length >= MOST_EACH)
      throw tooMuchAtOnce()
    const reader: Reader = { userId, sid, stream: new PassThrough(), waiting: [] }
    this.readers.add(reader)
    reader.stream.once('close', () => this.readers.delete(reader))
    reader.stream.write(`retry: ${RETRY_MS}\n\n`)
    void changesSince(this.db, since).then(
      (missed) => this.catchUp(reader, missed),
      () => reader.stream.end(),
    )
    return reader.stream
  }

  close(): void {
    clearInterval(this.timer)
    this.endAll()
  }

  private catchUp(reader: Reader, missed: MissedChanges): void {
    const { waiting = [] } = reader
    reader.waiting = undefined
    if (missed === 'too many') send(reader, `event: ${RELOAD_EVENT}\ndata: {}\n\n`)
    const sent = new Set<string>()
    for (const { activityId, text } of missed === 'too many' ? [] : missed) {
      sent.add(activityId)
      send(reader, eventOf(activityId, text))
    }
    for (const { activityId, text } of waiting)
      if (!sent.has(activityId)) send(reader, eventOf(activityId, text))
  }

  private broadcast(text: string): void {
    const { activityId } = JSON.parse(text) as { activityId: string }
    for (const reader of this.readers) {
      if (reader.waiting) reader.waiting.push({ activityId, text })
      else send(reader, eventOf(activityId, text))
    }
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
      if (alive.has(reader.sid)) reader.stream.end()
      else signOut(reader)
  }

  private endAll(): void {
    for (const { stream } of this.readers) stream.end()
  }
}

function signOut(reader: Reader): void {
  send(reader, `event: ${SIGNED_OUT_EVENT}\ndata: {}\n\n`)
  reader.stream.end()
}

const eventOf = (activityId: string, text: string) => `id: ${activityId}\nevent: change\ndata: ${text}\n\n`

function send({ stream }: Reader, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}
