export interface LearningTables {
  lesson_progress: {
    user_id: string
    slug: string
    read_at: Date | null
    tried_at: Date | null
    passed_at: Date | null
    verified_at: Date | null
    verified: string | null
  }
}
