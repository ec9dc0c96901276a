import { jobNameOf } from '@/features/jobs/job'
import { formatDateTime, formatLongDate } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { weatherLabel } from './field-log'
import type { FieldLog } from './field-log.schema'

export const NOT_RECORDED = 'Not recorded'

export const exportName = ({ logDate }: Pick<FieldLog, 'logDate'>): string => `field-log-${logDate}.txt`

/** The log as plain text for mailing or filing; `origin` turns the photo paths into full URLs. */
export function fieldLogText(log: FieldLog, origin: string): string {
  const title = 'DAILY FIELD LOG'
  const lines = [
    title,
    '='.repeat(title.length),
    '',
    `Date:         ${formatLongDate(log.logDate)}`,
    `Job:          ${jobNameOf(log)}`,
    `Weather:      ${log.weather ? weatherLabel(log.weather) : NOT_RECORDED}`,
    `Total hours:  ${formatHours(log.hoursWorked)}`,
    ...section('WORK PERFORMED', log.workPerformed),
    ...section('MATERIALS USED', log.materialsUsed),
    ...section('EQUIPMENT USED', log.equipmentUsed),
    ...section(`CREW (${log.crewMembers.length})`, bullets(log.crewMembers)),
    ...section('ISSUES', log.issues, 'None'),
    ...section(`PHOTOS (${log.photos.length})`, bullets(log.photos.map((path) => origin + path)), 'None'),
    '',
    `Created by ${log.createdByName} on ${formatDateTime(log.createdAt)}`,
  ]
  return `${lines.join('\n')}\n`
}

function section(heading: string, text: string | null, none = NOT_RECORDED): string[] {
  return ['', heading, '-'.repeat(heading.length), text || none]
}

const bullets = (entries: readonly string[]): string => entries.map((entry) => `- ${entry}`).join('\n')
