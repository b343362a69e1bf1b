import { useState } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { avatarProblem, sendAvatar, squareOf } from './avatarFile.ts'
import { Face } from './Face.tsx'
import styles from './profile.module.css'

type Props = { avatarId: string | null; name: string }

/** A picture is sent as soon as it is chosen; one that fails leaves the last in its place. */
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
        <span className="btn small" aria-hidden="true">
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
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    const found = avatarProblem(file)
    setProblem(found)
    if (!found) await write(async () => sendAvatar(await squareOf(file)), { done: '头像已保存' })
  }
  function remove() {
    setProblem('')
    return write(() => call(api.profile.removeAvatar, {}), { done: '头像已移除' })
  }
  return { isBusy, problem: problem || failure, choose, remove }
}
