import { useState } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { WaybillImport } from './WaybillImport.tsx'

/** The staff sends many orders with a table by this button. */
export function ImportWaybills() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        导入运单
      </button>
      {isOpen && <WaybillImport onClose={() => setOpen(false)} />}
    </>
  )
}
