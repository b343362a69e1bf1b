const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Writes 2026-11-20 10:32, in the mall's time zone on the server and in every browser. */
export const dateTime = (iso: string): string => parts.format(new Date(iso))

/** 2026-11-20 */
export const day = (date: string | Date): string => parts.format(new Date(date)).slice(0, 10)
