export type LimitTables = {
  limit_use: { limit_name: string; caller: string; number: number; ends_at: Date }
}
