import { deferred } from '#web/ui/deferred.tsx'
import './deferredParts.css'

/*
 * What most first views do without: its scripts come when it is shown. Its styles are there before, and the
 * server has it in the HTML, also for browsers without scripts.
 */

const loadFailed = async () => (await import('./Failed.tsx')).Failed
const loadTable = async () => (await import('./ProductTable.tsx')).ProductTable

export const ProductTable = deferred(loadTable)
export const NoticeSheet = deferred(async () => (await import('./NoticeSheet.tsx')).NoticeSheet)
export const Failed = deferred(loadFailed)
export const ProtocolBanner = deferred(
  async () => (await import('./ProtocolBanner.tsx')).ProtocolBanner,
)
export const BrandSheet = deferred(async () => (await import('./NoticeSheet.tsx')).BrandSheet)
export const RelaxedNote = deferred(async () => (await import('./NoticeSheet.tsx')).RelaxedNote)
export const BrandChooser = deferred(async () => (await import('./BrandChooser.tsx')).BrandChooser)

if (typeof document === 'object') {
  // It tells that nothing comes any more, and would not come itself then.
  setTimeout(() => loadFailed().catch(() => {}), 1000)
  // Where the server has drawn a table, its script is wanted at once.
  if (document.querySelector('.lines')) loadTable().catch(() => {})
}
