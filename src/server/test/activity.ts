import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { Client } from './client'

/** All that the activity tells, the newest first. */
export async function activity(client: Client): Promise<ActivityEntry[]> {
  return (await client.get<ActivityEntry[]>('/api/activity')).body
}

/** What it tells of one record. */
export async function entriesOf(client: Client, id: string): Promise<ActivityEntry[]> {
  return (await activity(client)).filter(({ payload }) => payload.id === id)
}

/** What was done to one record, the latest first: "job.updated". */
export async function actionsOf(client: Client, id: string): Promise<string[]> {
  return (await entriesOf(client, id)).map(({ action }) => action)
}

/** What was done to one record and by whom, the latest first: "job.updated by ada@example.com". */
export async function activityOf(client: Client, id: string): Promise<string[]> {
  return (await entriesOf(client, id)).map(({ action, by }) => `${action} by ${by}`)
}
