import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { FILES_PATH } from '@/db/file-columns'
import { findJson, isoInstant, type Json, jsonArray, shapeOf, shapeWith } from '@/db/json'
import { whereAll } from '@/db/query'
import { customerEquipment } from '@/db/schema/customers'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs, visits } from '@/db/schema/jobs'
import { files } from '@/db/schema/platform'
import { equipmentName } from '@/features/customers/server/equipment.lookup'
import { onSeenJob, seenJobs } from '@/features/jobs/server/jobs.lookup'
import { crew, crewJoin } from '@/features/jobs/server/visits.lookup'
import type { Viewer } from '@/shared/policy'
import {
  type EarlierPhoto,
  type EarlierVisit,
  MAX_EQUIPMENT,
  MAX_PHOTOS,
  MAX_VISITS,
  type ServicedEquipment,
  type SiteHistory,
} from '../site-history.schema'
import { otherJobsAtSiteOf } from './site-history.lookup'

const limit = (count: number) => sql.raw(`limit ${count}`)

/** The jobs at the same site, found once for all parts of the answer. */
const isThere = (jobId: SQLWrapper) => sql`${jobId} in (select id from site)`
const isDoneThere = sql`${visits.status} = 'done' and ${isThere(visits.jobId)}`

const visitShape = (viewer: Viewer) => {
  const isSeen = onSeenJob(viewer, 'see jobs', jobs.id) ?? sql`true`
  return shapeWith<EarlierVisit>({
    id: visits.id,
    jobId: sql`case when ${isSeen} then ${jobs.id} end`,
    jobNum: sql`case when ${isSeen} then ${jobs.num} end`,
    doneAt: isoInstant(visits.doneAt),
    technicianNames: crew.names,
    doneNote: visits.doneNote,
    equipmentName: equipmentName(jobs.equipmentId),
  })
}

const equipmentShape = shapeOf<ServicedEquipment>({
  id: customerEquipment.id,
  name: equipmentName(jobs.equipmentId),
  serialNumber: customerEquipment.serialNumber,
  location: customerEquipment.location,
  lastServicedAt: isoInstant(sql`max(${visits.doneAt})`),
  visits: sql`count(*)::int`,
})

const equipment = sql`select ${equipmentShape} from ${visits} join ${jobs} on ${jobs.id} = ${visits.jobId}
    join ${customerEquipment} on ${customerEquipment.id} = ${jobs.equipmentId}
  where ${isDoneThere} group by ${customerEquipment.id}, ${jobs.equipmentId}
  order by max(${visits.doneAt}) desc, ${customerEquipment.id} ${limit(MAX_EQUIPMENT)}`

const photoShape = (source: EarlierPhoto['source'], path: SQL, thumbnail: SQL, at: SQLWrapper) =>
  shapeOf<EarlierPhoto>({ path, thumbnail, takenAt: isoInstant(at), source: sql.raw(`'${source}'`) })
const photo = sql.raw('photo')
const photoThumbnail = sql.raw(`photo || '/thumbnail'`)
const newest = (at: SQLWrapper) => sql`order by ${at} desc ${limit(MAX_PHOTOS)}`

const visitPhotos = sql`(select ${photoShape('visit', photo, photoThumbnail, visits.doneAt)}
  from ${visits} cross join unnest(${visits.photosBefore} || ${visits.photosAfter}) photo
  where ${isDoneThere} ${newest(visits.doneAt)})`
const logPhotos = sql`(select ${photoShape('field_log', photo, photoThumbnail, fieldLogs.createdAt)}
  from ${fieldLogs} cross join unnest(${fieldLogs.photos}) photo
  where ${isThere(fieldLogs.jobId)} ${newest(fieldLogs.createdAt)})`

const documentPath = sql`'/api/documents/' || ${documents.id}`
const documentShape = photoShape(
  'document',
  sql`${documentPath} || '/file'`,
  sql`${documentPath} || '/thumbnail'`,
  documents.createdAt,
)
/** A document can be anything, with prices too, so people see those of jobs that they may open. */
const documentPhotos = (viewer: Viewer) =>
  sql`(select ${documentShape} from ${documents} ${whereAll([
    sql`${documents.entityType} = 'job' and ${isThere(documents.entityId)}`,
    onSeenJob(viewer, 'see jobs', documents.entityId),
    sql`exists (select from ${files} where ${files.thumbnail} is not null
    and ${files.hash} = substr(${documents.fileUrl}, ${sql.raw(String(FILES_PATH.length + 1))}))`,
  ])} ${newest(documents.createdAt)})`

/** In one statement; undefined if the viewer may not see the job. */
export function findSiteHistory(
  db: Db,
  jobId: string,
  viewer: Viewer,
): Promise<Json<SiteHistory> | undefined> {
  const earlier = sql`select ${visitShape(viewer)} from ${visits} join ${jobs} on ${jobs.id} = ${visits.jobId}
    ${crewJoin(visits.id)} where ${isDoneThere} order by ${visits.doneAt} desc, ${visits.id} ${limit(MAX_VISITS)}`
  const photos = sql`select * from (${visitPhotos} union all ${logPhotos} union all ${documentPhotos(viewer)}) photos
    order by "takenAt" desc, path ${limit(MAX_PHOTOS)}`
  return findJson(
    db,
    sql`with site as materialized (${otherJobsAtSiteOf(jobId)})
      select json_build_object('visits', ${jsonArray(earlier)},
        'visitCount', (select count(*) from ${visits} where ${isDoneThere}),
        'equipment', ${jsonArray(equipment)}, 'photos', ${jsonArray(photos)})::text as doc
      from ${jobs} ${whereAll([sql`${jobs.id} = ${jobId}`, seenJobs(viewer)])}`,
  )
}
