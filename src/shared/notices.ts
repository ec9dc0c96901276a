import { may, type Permission, ROLES, type Role, reachOf, type Viewer } from './policy'

export const NOTICE_KINDS = [
  'job_assigned',
  'visit_rescheduled',
  'visit_cancelled',
  'job_note',
  'rfi_answered',
  'change_order_decided',
  'tool_overdue',
  'care_due',
  'low_stock',
  'person_joined',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Values for each notification's text, without anything that a recipient may not see. */
export interface NoticePayloads {
  job_assigned: {
    num: string
    customer: string | null
    address: string | null
    scheduledStart: string | null
  }
  /** `before` and `scheduledStart` are its old and its new start. */
  visit_rescheduled: {
    num: string
    customer: string | null
    before: string | null
    scheduledStart: string | null
  }
  visit_cancelled: {
    num: string
    customer: string | null
    scheduledStart: string | null
    reason: string | null
  }
  job_note: { num: string; customer: string | null; by: string; note: string }
  rfi_answered: { number: string; subject: string; jobNum: string }
  change_order_decided: { number: string; title: string; jobNum: string; status: 'approved' | 'rejected' }
  tool_overdue: { name: string; personId: string; person: string; endDate: string }
  care_due: { item: string; itemId: string; plan: string; dueAt: string }
  low_stock: { item: string; itemId: string; place: string; qty: number; threshold: number }
  person_joined: { name: string; email: string }
}

/** The record that each links to, and the permission to get it. */
export const NOTICES = {
  job_assigned: { entity: 'job', needs: 'see jobs' },
  visit_rescheduled: { entity: 'job', needs: 'see jobs' },
  visit_cancelled: { entity: 'job', needs: 'see jobs' },
  job_note: { entity: 'job', needs: 'see job notes' },
  rfi_answered: { entity: 'rfi', needs: 'see rfis' },
  change_order_decided: { entity: 'change_order', needs: 'see change orders' },
  tool_overdue: { entity: 'reservation', needs: 'see reservations' },
  care_due: { entity: 'tool_plan', needs: 'see tool care' },
  low_stock: { entity: 'stock_alert', needs: 'see reorder' },
  person_joined: { entity: 'user', needs: 'see people' },
} as const satisfies Record<NoticeKind, { entity: string; needs: Permission }>

/** Those that a role can get. */
export const noticesFor = (viewer: Pick<Viewer, 'role' | 'seesPrices'>): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => may(viewer, NOTICES[kind].needs))

/** The roles that may do this with all records, or at least with their own. */
export const rolesThatMay = (permission: Permission, how: 'all' | 'at all' = 'at all'): Role[] =>
  ROLES.filter((role) => {
    const reach = reachOf({ role, seesPrices: false }, permission)
    return how === 'all' ? reach === 'all' : reach !== 'none'
  })

/** Tells a person's open screens that their notifications have changed. */
export const NOTICE_EVENT = 'notification'
