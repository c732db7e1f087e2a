export interface DashboardTables {
  dashboards: { user_id: string; parts: string[] | null; hidden: string[] | undefined; watchlist: string[] | null }
}
