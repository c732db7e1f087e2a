import type { ColumnType, Generated } from 'kysely'

interface NewsSourceTable {
  id: string
  name: string
  kind: string
  url: string
  is_shipped: boolean
  is_on: Generated<boolean>
  answered_at: Date | null
  items: number | null
  /** Why the last reading failed, as a sentence. */
  error: string | null
  failures: Generated<number>
  next_at: ColumnType<Date, Date | undefined, Date>
  etag: string | null
  last_modified: string | null
  created_at: Generated<Date>
}

interface NewsItemTable {
  id: Generated<string>
  source_id: string
  url: string
  title: string
  summary: string
  /** Null if the feed gives no readable time. */
  published_at: Date | null
  date_status: string
  received_at: Date
  /** Time of publication, otherwise of receipt. */
  at: Date
  /** The first headline of its story. */
  story_id: string
  /** The market that it is about; null if unknown. */
  main: string | null
  symbols: string[]
  /** `Tag[]` of the news package. */
  tags: ColumnType<unknown, string, string>
  topics: string[]
  /** `TopicTag[]` of the news package. */
  topic_tags: ColumnType<unknown, string, string>
  impact: number
  /** `NewsReaction[]` of the contracts. */
  reactions: ColumnType<unknown, string | undefined, string>
  reaction_due_at: Date | null
}

interface NewsMarkTable {
  user_id: string
  item_id: string
  is_read: Generated<boolean>
  is_saved: Generated<boolean>
}

export interface NewsTables {
  news_sources: NewsSourceTable
  news_items: NewsItemTable
  news_marks: NewsMarkTable
}
