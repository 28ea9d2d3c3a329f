export type LimitTables = {
  limit_turn: { limit_name: string; caller: string; number: number; ends_at: Date }
}
