import { Button } from './buttons/button.tsx';
import styles from './nearest-offers.module.css';

interface Offer {
  /** Says what it leaves out: "without “cashmere”". */
  text: string;
  count: number;
}

interface NearestOffersProps<One extends Offer> {
  nearest: readonly One[];
  /** True if nothing was found, so that it is said where nothing is near either. */
  isNothing?: boolean;
  /** True while one that was taken is being saved. */
  isTaking?: boolean;
  onTake: (one: One) => void;
}

/** Shows what comes nearest where nothing was found. One press takes it. */
export function NearestOffers<One extends Offer>({
  nearest,
  isNothing = false,
  isTaking = false,
  onTake,
}: NearestOffersProps<One>) {
  if (nearest.length === 0)
    return isNothing ? <p className={styles.lead}>Nothing comes close. Try other words.</p> : null;
  return (
    <div className={styles.nearest} role="group" aria-label="What comes nearest">
      <p className={styles.lead}>What comes nearest:</p>
      <ul className={styles.offers}>
        {nearest.map((one) => (
          <li key={one.text}>
            <Button kind="secondary" size="small" isLoading={isTaking} onClick={() => onTake(one)}>
              {one.text}: {one.count}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
