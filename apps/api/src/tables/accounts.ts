import type { Answers } from '@assay/contracts'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Accounts. The gate reads them at every request. */
export interface UserTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  google_sub: string | null
  is_active: Generated<boolean>
  is_operator: Generated<boolean>
  decoy: Generated<boolean>
  verified_at: MaybeMoment
  steps_at: MaybeMoment
  skip_broker_setup: Generated<boolean>
  answers: JSONColumnType<Answers, string | undefined, string>
  timezone: string | null
  totp_secret: Buffer | null
  totp_at: MaybeMoment
  /** int8, as text: the last time step whose code was used. */
  totp_step: Generated<string>
  trial_at: MaybeMoment
  /** The day of the trial that the user was last e-mailed about: 0, 23, 29 or 30. */
  trial_told: Generated<number>
  terms_at: Moment
  created_at: Moment
}

interface BrokerTable {
  user_id: string
  broker_name: string
  account_number: string
  server_name: string
  saved_at: Moment
}

interface RecoveryCodeTable {
  user_id: string
  hash: Buffer
  used_at: ColumnType<Date | null, never, Date>
}

export interface AccountTables {
  users: UserTable
  brokers: BrokerTable
  otp_codes: { user_id: string; hash: Buffer; attempts: number; sent_at: Date; expires_at: Date }
  reset_links: { hash: Buffer; user_id: string; expires_at: Date }
  email_changes: { user_id: string; email: string; hash: Buffer; attempts: number; expires_at: Date }
  recovery_codes: RecoveryCodeTable
}

export type UserRow = Selectable<UserTable>
