import { late } from '#web/ui/late.tsx'
import './late.css'

/*
 * What most first views do without: its scripts come when it is shown. Its styles are there before, and the
 * server has it in the HTML, also for browsers without scripts.
 */

const loadFailed = async () => (await import('./Failed.tsx')).Failed
const loadTable = async () => (await import('./ProductTable.tsx')).ProductTable

export const ProductTable = late(loadTable)
export const NoticeSheet = late(async () => (await import('./NoticeSheet.tsx')).NoticeSheet)
export const Failed = late(loadFailed)
export const ProtocolBanner = late(
  async () => (await import('./ProtocolBanner.tsx')).ProtocolBanner,
)
export const BrandSheet = late(async () => (await import('./NoticeSheet.tsx')).BrandSheet)
export const RelaxedNote = late(async () => (await import('./NoticeSheet.tsx')).RelaxedNote)
export const BrandChooser = late(async () => (await import('./BrandChooser.tsx')).BrandChooser)

if (typeof document === 'object') {
  // It tells that nothing comes any more, and would not come itself then.
  setTimeout(() => loadFailed().catch(() => {}), 1000)
  // Where the server has drawn a table, its script is wanted at once.
  if (document.querySelector('.lines')) loadTable().catch(() => {})
}
