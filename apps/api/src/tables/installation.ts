export interface InstallationTables {
  installation: { only_row: boolean; id: string; created_at: Date }
}
