import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { Client } from './client'

/** The activity feed, newest first. */
export async function activity(client: Client): Promise<ActivityEntry[]> {
  return (await client.get<ActivityEntry[]>('/api/activity')).body
}

/** The activity entries of one record. */
export async function entriesOf(client: Client, id: string): Promise<ActivityEntry[]> {
  return (await activity(client)).filter(({ payload }) => payload.id === id)
}

/** The actions on one record, newest first: "job.updated". */
export async function actionsOf(client: Client, id: string): Promise<string[]> {
  return (await entriesOf(client, id)).map(({ action }) => action)
}

/** The actions on one record and their authors, newest first: "job.updated by ada@example.com". */
export async function activityOf(client: Client, id: string): Promise<string[]> {
  return (await entriesOf(client, id)).map(({ action, by }) => `${action} by ${by}`)
}
