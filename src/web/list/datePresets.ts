/** Answers the first days of the usual spans that end today, as dates of the mall. */
export function datePresets(today: string): { label: string; from: string }[] {
  const back = (days: number, months: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCMonth(day.getUTCMonth() - months, day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  return [
    { label: '近7天', from: back(6, 0) },
    { label: '近30天', from: back(29, 0) },
    { label: '近3个月', from: back(0, 3) },
    { label: '今年', from: `${today.slice(0, 4)}-01-01` },
  ]
}
