import './pencil.css';

const CROSS = ['M9 8C19 21 31 37 45 54c15 19 31 40 46 60', 'M92 7C83 19 70 36 56 55 41 75 24 97 7 118'];
const CIRCLE =
  'M4 9C20 2 34 4 52 1c18-2 30 1 45 5 2 18 1 33 2 52 0 24-2 40-1 61-16 5-33 4-50 5-18-1-30-2-46-6C0 99 2 82 1 63 1 42 0 27 3 8c12-5 27-5 45-7';

/** What a grease pencil does to a frame of 4 : 5: a circle to keep, a cross to drop. Seen, not heard. */
export function PencilMark({ shape }: { shape: 'circle' | 'cross' }) {
  return (
    <svg className={`pencil pencil-${shape}`} viewBox="0 0 100 125" preserveAspectRatio="none" aria-hidden>
      {(shape === 'cross' ? CROSS : [CIRCLE]).map((path) => (
        <path key={path} d={path} pathLength={1} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

/** The grain of the pencil, once a page. */
export function PencilGrain() {
  return (
    <svg className="pencil-grain" width="0" height="0" aria-hidden>
      <filter id="pencil-grain" x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency="0.22" numOctaves="3" seed="4" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="5" result="rough" />
        <feTurbulence type="fractalNoise" baseFrequency="0.5 0.35" numOctaves="2" seed="9" result="speckle" />
        <feColorMatrix in="speckle" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -9 5.6" result="holes" />
        <feComposite in="rough" in2="holes" operator="in" />
      </filter>
    </svg>
  );
}
