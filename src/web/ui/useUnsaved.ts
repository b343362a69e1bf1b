import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { token } from '#web/session.ts'
import { confirm } from './confirm.ts'

/** Asks before what was typed is lost by going to another page or closing the tab. Once on a page: routers ask one. */
export function useUnsaved(isUnsaved: boolean) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isUnsaved && here.pathname + here.search !== there.pathname + there.search,
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
  useEffect(() => {
    if (!isUnsaved) return
    const isMember = token() !== ''
    const ask = (event: Event) => {
      const hasEnded = isMember && token() === '' // the login comes: nobody is to stay without a session
      if (!hasEnded) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

const leaving = {
  title: '放弃未保存的修改吗？',
  body: '离开此页后，尚未保存的内容将丢失。',
  okText: '放弃并离开',
  isDanger: true,
}
