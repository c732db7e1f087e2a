import { levelOf } from '@assay/contracts'
import { deviceWords } from '../../platform/identity/device-words.ts'
import type { SessionRow } from '../../platform/identity/session.ts'
import { userAnswer } from '../../platform/identity/user-answer.ts'
import { counted } from '../counted.ts'
import type { ListedAccount } from './users.store.ts'

/** Text that users chose must not send control characters to the terminal. */
const plain = (text: string) => text.replace(/\p{C}/gu, '?')
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-'
const moment = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'no')

/** How far the account has got with its setup, in words for the operator. */
function stateOf(account: ListedAccount): string {
  if (!account.is_active) return 'disabled'
  const level = levelOf(userAnswer(account, 'off'))
  return level === 'steps' ? 'broker open' : level === 'verified' ? 'steps open' : 'complete'
}

const columns: [string, (account: ListedAccount) => string][] = [
  ['E-MAIL', ({ email }) => plain(email)],
  ['NAME', ({ name }) => plain(name)],
  ['STATE', stateOf],
  ['OPERATOR', ({ is_operator: operator }) => (operator ? 'yes' : '-')],
  ['SESSIONS', ({ sessions }) => String(sessions)],
  ['LAST SEEN', ({ last_seen_at: at }) => day(at)],
  ['SINCE', ({ created_at: at }) => day(at)],
]

export function listText(accounts: readonly ListedAccount[], pending: number): string {
  const rows = [columns.map(([head]) => head), ...accounts.map((account) => columns.map(([, cell]) => cell(account)))]
  const widths = columns.map((_, i) => rows.reduce((most, row) => Math.max(most, row[i].length), 0))
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  )
  const sum = `${counted(accounts.length, 'account')}, ${counted(pending, 'registration')} not confirmed yet`
  return [...(accounts.length > 0 ? [...lines, ''] : []), sum].join('\n')
}

export function showText(account: ListedAccount, sessions: readonly SessionRow[]): string {
  const facts = {
    Name: plain(account.name),
    Id: account.id,
    State: stateOf(account),
    Operator: account.is_operator ? 'yes' : 'no',
    'Signs in with': [account.password_hash && 'a password', account.google_sub && 'Google', account.totp_at && 'a second factor']
      .filter(Boolean)
      .join(', '),
    Registered: moment(account.created_at),
    Confirmed: moment(account.verified_at),
    'Last seen': moment(account.last_seen_at),
    Sessions: String(sessions.length),
  }
  const lines = Object.entries(facts).map(([name, text]) => `  ${name.padEnd(14)} ${text}`)
  const devices = sessions.map(
    ({ userAgent, ip, lastUsedAt }) => `    ${plain(deviceWords(userAgent))} from ${ip}, used ${moment(lastUsedAt)}`,
  )
  return [plain(account.email), ...lines, ...devices].join('\n')
}
