import styles from '#web/content/article.module.css'
import plan from './plan.svg'

/** Shows where the mall would be found. It uses no map of others, because they would learn of every visit. */
export const Plan = () => (
  <figure className={styles.figure}>
    <img
      src={plan}
      width={720}
      height={300}
      alt="位置示意图：示例路 1 号在示例路南侧，示例一街与示例二街之间；正门朝示例路，收货口在西侧，停车场在东侧"
    />
    <figcaption>位置示意图。地址为示例，街道和方位均为虚构，不能用于导航。</figcaption>
  </figure>
)
