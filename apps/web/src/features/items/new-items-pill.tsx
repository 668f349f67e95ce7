import './new-items-pill.css';

export function NewItemsPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button type="button" className="new-items-pill" onClick={onPress}>
      {count === 1 ? '1 new item' : `${count} new items`}
    </button>
  );
}
