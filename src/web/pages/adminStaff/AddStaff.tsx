import { useState } from 'react'
import type { StaffCode, StaffRoleInfo } from '#mall/house/staff/staffAccount.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Code } from './Code.tsx'
import { NewStaff } from './StaffForm.tsx'

export function AddStaff({ roles }: { roles: readonly StaffRoleInfo[] }) {
  const [open, setOpen] = useState<StaffCode | 'form' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen('form')}
      >
        新增员工
      </button>
      {open === 'form' && <NewStaff roles={roles} onMade={setOpen} onClose={close} />}
      {open && open !== 'form' && <Code made={open} onClose={close} />}
    </>
  )
}
