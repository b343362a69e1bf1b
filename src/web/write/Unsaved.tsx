import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#web/ui/confirm.ts'
import { unsaved } from './unsaved.ts'

/**
 * The root renders it once: asks before something unsaved is lost by going to another page. It comes with the frame,
 * because one that is fetched after the first letter is missing for whoever leaves at once.
 */
export function Unsaved() {
  const typed = unsaved.use()
  return typed.size > 0 && <LeaveGuard />
}

function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isLostWithPage() && here.pathname + here.search !== there.pathname + there.search,
  )
  useEffect(() => {
    if (state !== 'blocked') return
    let isStale = false
    confirm(leaving).then((isYes) => {
      if (!isStale) isYes ? proceed() : reset()
    })
    return () => {
      isStale = true // gone back once more, it is asked once more
    }
  }, [state, proceed, reset])
  return null
}

const isLostWithPage = () => [...unsaved.read().values()].includes('page')

const leaving = {
  title: '放弃未保存的修改吗？',
  body: '离开此页后，尚未保存的内容将丢失。',
  okText: '放弃并离开',
  cancelText: '留在此页',
  isDanger: true,
}
