import { sql } from 'kysely'
import { type ExaminedDatabase, type Finding, fault, spanWords, warning } from './finding.ts'

/** Work may wait this long while a server runs. */
const patienceMinutes = 15

interface Waiting {
  readonly count: number
  /** Milliseconds since the oldest was created or became due. */
  readonly ms: number | null
}

/** Finds overdue work (letters, deliveries of alerts, jobs), and terminals whose clock is wrong. */
export async function checkWork({ database: { db } }: ExaminedDatabase): Promise<Finding[]> {
  const ask = async (question: ReturnType<typeof sql<Waiting>>) => (await question.execute(db)).rows[0]
  const patience = sql`make_interval(mins => ${patienceMinutes})`
  const [letters, deliveries, jobs, failed, terminals] = await Promise.all([
    ask(sql`select count(*)::int as count, ${age(sql`min(created_at)`)} as ms from letters where created_at < now() - ${patience}`),
    ask(
      sql`select count(*)::int as count, ${age(sql`min(due_at)`)} as ms from alert_deliveries where status = 'waiting' and due_at < now() - ${patience}`,
    ),
    ask(sql`select count(*)::int as count, ${age(sql`min(coalesce(heard_at, created_at))`)} as ms from jobs
      where state = 'running' and coalesce(heard_at, created_at) < now() - ${patience}`),
    ask(
      sql`select count(*)::int as count, ${age(sql`max(ended_at)`)} as ms from jobs where state = 'failed' and ended_at > now() - interval '1 day'`,
    ),
    ask(sql`select count(*)::int as count, null::float8 as ms from trading_accounts where clock_fault is not null and revoked_at is null`),
  ])
  return [...stuckLetters(letters), ...stuckDeliveries(deliveries), ...stuckJobs(jobs), ...failedJobs(failed), ...wrongClocks(terminals)]
}

const age = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from clock_timestamp() - ${moment}) * 1000)::float8`

const ago = ({ ms }: Waiting): string => spanWords(ms ?? 0)

function stuckLetters(letters: Waiting): Finding[] {
  if (letters.count === 0) return []
  return [
    fault(
      'letters-wait',
      `${letters.count} letters wait to be sent, the oldest for ${ago(letters)}.`,
      'Users do not get their codes and links.',
      'If the server runs, look at the mail server (MAIL_URL) and at "letter" in the log. Nothing is lost: letters are tried for three days.',
    ),
  ]
}

function stuckDeliveries(deliveries: Waiting): Finding[] {
  if (deliveries.count === 0) return []
  return [
    fault(
      'alerts-undelivered',
      `${deliveries.count} fired alerts wait to be delivered, the oldest is ${ago(deliveries)} late.`,
      'Traders get their alerts late by e-mail, web push or webhook.',
      'Look at assay_alert_deliveries_overdue_seconds in /metrics, and at "deliver" in the log. If no server runs, start it.',
    ),
  ]
}

function stuckJobs(jobs: Waiting): Finding[] {
  if (jobs.count === 0) return []
  return [
    fault(
      'jobs-stuck',
      `${jobs.count} jobs wait for a worker, the oldest for ${ago(jobs)}.`,
      'Bars that users asked for are not fetched, and searches stand still.',
      'Start a program with ASSAY_ROLE worker or all. If one runs, look at /readyz: "jobs" says whether it can work.',
    ),
  ]
}

function failedJobs(failed: Waiting): Finding[] {
  if (failed.count === 0) return []
  return [
    warning(
      'jobs-failed',
      `${failed.count} jobs failed within a day, the latest ${ago(failed)} ago.`,
      'What they should have fetched or computed is missing.',
      'The Data page says why, and starts them again.',
    ),
  ]
}

function wrongClocks({ count }: Waiting): Finding[] {
  if (count === 0) return []
  return [
    warning(
      'terminal-clock-wrong',
      `${count} linked terminals report a clock that their own bars contradict.`,
      'Nothing of them is stored, so their deals are missing.',
      'The clock of the computer on which such a terminal runs has to be set right. The MT5 page shows the evidence to its user.',
    ),
  ]
}
