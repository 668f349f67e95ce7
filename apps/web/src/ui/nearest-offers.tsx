import { Button } from './buttons/button.tsx';
import styles from './nearest-offers.module.css';

interface Offer {
  /** What it leaves out: "without “cashmere”". */
  text: string;
  count: number;
}

interface NearestOffersProps<One extends Offer> {
  nearest: readonly One[];
  /** Whether nothing was found, so that it is said where nothing is near either. */
  isNothing?: boolean;
  /** Whether one has been taken and is being saved. */
  isTaking?: boolean;
  onTake: (one: One) => void;
}

/** Where nothing was found: what there is nearest to it. One press takes it. */
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
