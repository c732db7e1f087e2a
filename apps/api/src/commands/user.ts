import { userInfo } from 'node:os'
import type { Db } from '../platform/database/database.ts'
import { type Audit, openAudit } from '../platform/guard/audit.ts'
import { endSessions, listSessions } from '../platform/identity/session.store.ts'
import { createLog } from '../platform/machine/log.ts'
import { type Command, Refused, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { installationOf, withDatabase } from './installation.ts'
import { parsedArgs } from './parsed-args.ts'
import { listText, showText } from './users/user-text.ts'
import { countPending, findAccount, type ListedAccount, listAccounts, setFlag } from './users/users.store.ts'

interface Asked {
  readonly db: Db
  readonly audit: Audit
  readonly account: ListedAccount
  readonly remove: boolean
}

/** The actions on one account. Each returns the text to print. */
const actions: Record<string, (asked: Asked) => Promise<string>> = {
  show: async ({ db, account }) => showText(account, await listSessions(db, account.id)),
  disable: (asked) => switchActive(asked, false),
  enable: (asked) => switchActive(asked, true),
  operator: makeOperator,
  async 'end-sessions'({ db, audit, account }) {
    const ended = await endSessions(db, { userId: account.id }, 'ended-by-operator')
    await audit.record('session-ended', { userId: account.id, details: { ...byHand(), sessions: ended.length } })
    return `${counted(ended.length, 'session')} of ${account.email} ended.`
  },
}

/** Manages accounts, whether the server runs or not. */
export const userCommand: Command = {
  name: 'user',
  usage: 'user list | show EMAIL | disable EMAIL | enable EMAIL | operator EMAIL [--remove] | end-sessions EMAIL | end-sessions --all',
  summary: 'List accounts, disable one (its sessions end at once) or let it in again, make a user operator, end sessions.',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options, allowPositionals: true })
    const [action, email, ...rest] = positionals
    checkUsage(action, email, rest, values)
    await withDatabase(installationOf(io), async ({ db }) => {
      const audit = openAudit(db, createLog('error'))
      if (action === 'list') io.out(listText(await listAccounts(db), await countPending(db)))
      else if (values.all) io.out(await endEverySession(db, audit))
      else io.out(await actions[action]({ db, audit, account: await accountOf(db, email), remove: values.remove }))
    })
    return 0
  },
}

const options = { remove: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } } as const

function checkUsage(
  action: string | undefined,
  email: string | undefined,
  rest: string[],
  { remove, all }: { remove: boolean; all: boolean },
): void {
  if (action === undefined) throw new UsageError('user wants to know what to do')
  if (action !== 'list' && !Object.hasOwn(actions, action)) throw new UsageError(`There is no "user ${action}"`)
  if (remove && action !== 'operator') throw new UsageError('--remove belongs to "user operator"')
  if (all && action !== 'end-sessions') throw new UsageError('--all belongs to "user end-sessions"')
  const wanted = action === 'list' || all ? 0 : 1
  const given = (email === undefined ? 0 : 1) + rest.length
  if (given !== wanted) throw new UsageError(wanted === 0 ? `"user ${action}" takes no EMAIL here` : `"user ${action}" takes one EMAIL`)
}

async function accountOf(db: Db, email: string): Promise<ListedAccount> {
  const account = await findAccount(db, email)
  if (account) return account
  const pending = await countPending(db, email)
  if (pending === 0) throw new Refused(`There is no account with the address "${email}".`)
  throw new Refused(
    `"${email}" has registered but not confirmed the address yet (${counted(pending, 'registration')}): there is no account so far.`,
  )
}

/** Somebody at this machine has no Assay account: only the name of their system account is known. */
const byHand = () => ({ by: 'command line', systemUser: systemUser() })

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // The system account has no name, as in some containers.
    return `user id ${process.getuid?.()}`
  }
}

async function switchActive({ db, audit, account }: Asked, active: boolean): Promise<string> {
  const { changed, ended } = await db.transaction().execute(async (trx) => {
    const changed = await setFlag(trx, account.id, 'is_active', active)
    return { changed, ended: active ? [] : await endSessions(trx, { userId: account.id }, 'disabled') }
  })
  if (!changed && ended.length === 0) return `${account.email} is ${active ? 'enabled' : 'disabled'} already.`
  await audit.record(active ? 'user-enabled' : 'user-disabled', { userId: account.id, details: { ...byHand(), sessions: ended.length } })
  if (active) return `${account.email} is enabled and can sign in again.`
  return `${account.email} is disabled; ${counted(ended.length, 'session')} ended.`
}

async function makeOperator({ db, audit, account, remove }: Asked): Promise<string> {
  if (!(await setFlag(db, account.id, 'is_operator', !remove))) return `${account.email} is ${remove ? 'no' : 'an'} operator already.`
  await audit.record(remove ? 'operator-unmade' : 'operator-made', { userId: account.id, details: byHand() })
  return remove
    ? `${account.email} is no operator any more.`
    : `${account.email} is an operator now: may import data and look after this installation.`
}

async function endEverySession(db: Db, audit: Audit): Promise<string> {
  const ended = (await endSessions(db, {}, 'ended-by-operator')).length
  await audit.record('session-ended', { details: { ...byHand(), everybody: true, sessions: ended } })
  return `${counted(ended, 'session')} ended: everybody has to sign in again.`
}
