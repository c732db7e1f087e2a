export interface InstallationTables {
  /** `sample` is null for a real installation. */
  installation: { only_row: boolean; id: string; created_at: Date; sample: 'begun' | 'complete' | null }
}
