import { isRefusal } from '#mall/refusal.ts'
import { toast } from '#web/ui/toast.ts'

/** Somebody has taken the run to another step, and the form goes with its own: so it is said above the page. */
export function toldLate(error: unknown): boolean {
  if (!isRefusal(error) || error.code !== 'IMPORT_STATE') return false
  toast('bad', error.message)
  return true
}
