import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { avatarProblem, sendAvatar, squareOf } from './avatarFile.ts'
import { Face } from './Face.tsx'
import styles from './profile.module.css'

type Props = { avatarId: string | null; name: string }

/** Sent as soon as it is chosen; one that fails leaves the last in its place. */
export function AvatarField({ avatarId, name }: Props) {
  const { isBusy, problem, choose, remove } = useAvatar()
  const isHydrated = useIsHydrated()
  const isOff = !isHydrated || isBusy
  return (
    <div className={styles.avatar}>
      <Face avatarId={avatarId} name={name} isLarge />
      <span className={styles.choose}>
        <input
          id="avatar"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={avatarId ? '更换头像' : '上传头像'}
          aria-describedby="avatar-text"
          disabled={isOff}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void choose(chosen)
          }}
        />
        <span className="btn s" aria-hidden="true">
          {isBusy ? '保存中' : avatarId ? '更换头像' : '上传头像'}
        </span>
      </span>
      {avatarId && (
        <button type="button" className="txt t13" disabled={isOff} onClick={remove}>
          移除头像
        </button>
      )}
      <p id="avatar-text" className={problem ? 'bad t12' : 'mute t12'} role="alert">
        {problem || 'JPG、PNG 或 WebP，不超过 2 MB'}
      </p>
    </div>
  )
}

function useAvatar() {
  const [isBusy, setBusy] = useSending()
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()

  async function change(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    setProblem('')
    try {
      await work()
      toast('ok', done)
      await revalidate()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '头像保存失败，请重试')
    }
    setBusy(false)
  }
  async function choose(file: File) {
    const found = avatarProblem(file)
    if (found) return setProblem(found)
    await change(async () => sendAvatar(await squareOf(file)), '头像已保存')
  }
  const remove = () => change(() => call(api.profile.removeAvatar, {}), '头像已移除')
  return { isBusy, problem, choose, remove }
}
