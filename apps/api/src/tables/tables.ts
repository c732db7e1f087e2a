import type { AccountTables } from './accounts.ts'
import type { AlertTables } from './alerts.ts'
import type { CalendarTables } from './calendar.ts'
import type { CalendarSourceTables } from './calendar-sources.ts'
import type { ChatTables } from './chat.ts'
import type { ConnectorTables } from './connector.ts'
import type { DashboardTables } from './dashboards.ts'
import type { DrawingTables } from './drawings.ts'
import type { ForwardTables } from './forward.ts'
import type { InstallationTables } from './installation.ts'
import type { JobTables } from './jobs.ts'
import type { JournalTables } from './journal.ts'
import type { LearningTables } from './learning.ts'
import type { LetterTables } from './letters.ts'
import type { LibraryTables } from './library.ts'
import type { NewsTables } from './news.ts'
import type { ResultTables } from './results.ts'
import type { SearchTables } from './searches.ts'
import type { SecurityEventTables } from './security-events.ts'
import type { SessionTables } from './sessions.ts'
import type { ShareTables } from './shares.ts'
import type { StrategyTables } from './strategies.ts'
import type { TokenTables } from './tokens.ts'

/** The rows of every table, by its name. Columns of type numeric and int8 are read as text, so they are declared as string. */
export interface Tables
  extends InstallationTables,
    AccountTables,
    SessionTables,
    SecurityEventTables,
    LetterTables,
    JobTables,
    StrategyTables,
    ResultTables,
    SearchTables,
    ShareTables,
    TokenTables,
    AlertTables,
    ChatTables,
    CalendarTables,
    NewsTables,
    LearningTables,
    LibraryTables,
    CalendarSourceTables,
    DashboardTables,
    DrawingTables,
    ForwardTables,
    JournalTables,
    ConnectorTables {}
