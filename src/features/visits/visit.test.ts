import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOpenVisit,
  JOB_STAGES,
  stageOf,
  stageProblem,
  VISIT_STATUSES,
  type VisitStatus,
} from '@/features/jobs/stage'
import {
  MOVES_FROM,
  MOVES_TO,
  moveProblem,
  nextOwnVisit,
  planProblem,
  removalProblem,
  VISIT_MOVES,
} from './visit'

const status = fc.constantFrom(...VISIT_STATUSES)
const move = fc.constantFrom(...VISIT_MOVES)

describe('the moves of a visit', () => {
  it.each([
    ['scheduled', 'travel'],
    ['scheduled', 'arrive'],
    ['scheduled', 'done'],
    ['scheduled', 'cancel'],
    ['travelling', 'arrive'],
    ['travelling', 'done'],
    ['travelling', 'cancel'],
    ['on_site', 'done'],
  ] as const)('from %s allow %s', (from, to) =>
    expect(moveProblem({ status: from, byName: null }, to)).toBeNull(),
  )

  it.each([
    ['on_site', 'cancel', 'This visit is on site (Ada). You can only mark it as done.'],
    [
      'travelling',
      'travel',
      'This visit is on its way (Ada). You can only arrive or mark it as done or cancel it.',
    ],
    ['done', 'arrive', 'This visit is done (Ada). It can no longer be moved.'],
    ['cancelled', 'done', 'This visit is cancelled (Ada). It can no longer be moved.'],
  ] as const)('from %s refuse %s: %s', (from, to, problem) =>
    expect(moveProblem({ status: from, byName: 'Ada' }, to)).toBe(problem),
  )

  it('lead on: however they are tried, none comes twice, and nothing comes after the end', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (tried) => {
        let now: VisitStatus = 'scheduled'
        const been: VisitStatus[] = [now]
        for (const each of tried) {
          if (moveProblem({ status: now, byName: null }, each) !== null) continue
          expect(isOpenVisit(now)).toBe(true)
          now = MOVES_TO[each]
          expect(been).not.toContain(now)
          been.push(now)
        }
        expect(been.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('name in a refusal exactly what is allowed', () => {
    fc.assert(
      fc.property(status, move, (from, to) => {
        const problem = moveProblem({ status: from, byName: null }, to)
        expect(problem === null).toBe(MOVES_FROM[from].includes(to))
        if (problem && MOVES_FROM[from].length === 0) expect(problem).toContain('no longer')
      }),
    )
  })

  it('are the only way out of an open visit: a closed one is neither planned nor deleted', () => {
    fc.assert(
      fc.property(status, (each) => {
        expect(planProblem(each) === null).toBe(isOpenVisit(each))
        expect(removalProblem(each) === null).toBe(each === 'scheduled')
      }),
    )
  })
})

describe('the stage of a job', () => {
  const open = { status: 'open', finishedAt: null, holdReason: null } as const

  it.each([
    [null, 'new'],
    ['cancelled', 'new'],
    ['scheduled', 'scheduled'],
    ['travelling', 'travelling'],
    ['on_site', 'on_site'],
    ['done', 'waiting'],
  ] as const)('with a visit that is %j is %s', (visitStatus, stage) =>
    expect(stageOf({ ...open, visitStatus })).toBe(stage),
  )

  it('is what was said of the job before what its visits say', () => {
    const visitStatus = 'on_site' as const
    const held = { ...open, holdReason: 'Waiting for a valve', visitStatus }
    expect(stageOf(held)).toBe('on_hold')
    expect(stageOf({ ...held, finishedAt: '2026-11-18T12:00:00.000Z' })).toBe('finished')
    expect(stageOf({ ...held, status: 'closed' })).toBe('closed')
  })

  it('always leaves something to do, which a refusal names', () => {
    for (const stage of JOB_STAGES) {
      const refused = (['hold', 'resume', 'finish', 'reopen'] as const).map((each) =>
        stageProblem(stage, each),
      )
      expect(refused).toContain(null)
      for (const problem of refused) if (problem) expect(problem).toMatch(/can only be \w+/)
    }
  })
})

describe('the next visit of a person', () => {
  it.each([
    ['the first scheduled one', ['scheduled', 'scheduled'], 0],
    ['the one they travel to before an earlier one', ['scheduled', 'travelling'], 1],
    ['the one they are on before all others', ['scheduled', 'travelling', 'on_site'], 2],
    ['none', [], -1],
  ] as const)('is %s', (_name, statuses, index) => {
    const visits = statuses.map((status, place) => ({ status, place }))
    expect(nextOwnVisit(visits)).toEqual(visits[index])
  })
})
