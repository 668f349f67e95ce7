import type { QueryFromAddress, Shop, ShopLook } from '@rummage/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useExchange } from '#api/settings-call.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CloseDialog, Dialog, DialogFoot, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ShopChecks, shopText } from './shop-checks.tsx';
import { ShopForm } from './shop-form.tsx';
import { useAdding } from './use-adding.ts';
import { useShopLook } from './use-shop-look.ts';
import styles from './add-shop-dialog.module.css';

interface AddShopDialogProps {
  userId: number;
  /** Shows what a query says, and what of an address it cannot say. */
  QuerySummary: ComponentType<{
    query: QueryFromAddress['query'];
    notSupported: readonly string[];
    currency: string;
  }>;
  /** An address that another app has shared. It is looked at at once. */
  shared?: string | undefined;
  /** What is said below the address besides. */
  notes?: ReactNode;
  /** Called when what was shared is neither a search nor a shop that this user may add. */
  onUnreadable: (noShop: string, noSearch: string | undefined) => void;
  onAdded: (shop: Shop) => void;
  /** Called for an address that is a search, to save that as a query. */
  onSearch: (query: QueryFromAddress['query']) => void;
  onClose: () => void;
}

const IS_SEARCH = 'This is a search, not a shop. It can be saved as a query.';

/** An address is looked at first. A shop is added with the answers that it does not give itself; a search becomes a query. */
export function AddShopDialog(props: AddShopDialogProps) {
  const { userId, QuerySummary, shared = '', notes, onUnreadable, onAdded, onSearch, onClose } = props;
  const exchange = useExchange(userId);
  const [address, setAddress] = useState(shared);
  const [isEmpty, setIsEmpty] = useState(false);
  const { looked, isLooking, look, forget } = useShopLook(userId);
  const adding = useAdding(userId, onAdded);
  const addressField = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const shop = looked?.is === 'shop' ? looked.look : undefined;
  const search = looked?.is === 'search' ? looked.found : undefined;

  const lookAt = async (options?: { asShop: boolean }) => {
    const url = address.trim();
    setIsEmpty(url === '');
    if (url === '' || isLooking) return void addressField.current?.focus();
    adding.start();
    const result = await look(url, options);
    if (result?.is === 'shop') adding.start(result.look);
    if (result?.is === 'refused') addressField.current?.focus();
    return result;
  };

  const lookAtShared = useEffectEvent(async () => {
    if (shared === '') return;
    const result = await lookAt();
    if (result?.is === 'refused' && result.isForGood) onUnreadable(result.words, result.noSearch);
  });
  useEffect(() => {
    // Later, so that it is looked at once where React mounts a part twice to test it.
    const timer = setTimeout(() => void lookAtShared());
    return () => clearTimeout(timer);
  }, []);

  const submitAddress = (event: FormEvent) => {
    event.preventDefault();
    void lookAt();
  };

  const changeAddress = (typed: string) => {
    setAddress(typed);
    setIsEmpty(false);
    forget();
  };

  const add = () => {
    if (!shop) return addressField.current?.focus();
    if (adding.isAdding || adding.add(address.trim(), shop)) return;
    // The focus moves once the messages are shown.
    requestAnimationFrame(() => focusFirstWrong(body.current));
  };

  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Add a shop</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div ref={body} className={styles.body}>
        <form className={styles.address} noValidate onSubmit={submitAddress}>
          <Field
            ref={addressField}
            label="Address of the shop, or of its product feed"
            placeholder="secondwind.example"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={address}
            error={isEmpty ? 'Paste the address first' : undefined}
            wrongBecause={looked?.is === 'refused' ? `${id}-problem` : undefined}
            hint="Shopify and WooCommerce shops are read without a key, and so are product feeds. The address of a search can be saved as a query."
            onChange={changeAddress}
          />
          <Button type="submit" kind="secondary" size="large" className={styles.look} isLoading={isLooking}>
            Look
          </Button>
        </form>
        {notes}
        <VisuallyHidden as="p" role="status">
          {isLooking && 'Looking at the address…'}
          {shop && shopText(shop)}
          {search && IS_SEARCH}
        </VisuallyHidden>
        {looked && looked.is !== 'search' && (
          <ShopChecks looked={looked} exchange={exchange} problemId={`${id}-problem`} />
        )}
        {shop && (
          <>
            <ShopExamples examples={shop.examples} />
            <ShopForm
              id={`${id}-form`}
              look={shop}
              answers={adding.answers}
              problems={adding.problems}
              onChange={adding.change}
              onSubmit={add}
            />
          </>
        )}
        {search && (
          <div>
            <p className={styles.search}>{IS_SEARCH}</p>
            <QuerySummary
              query={search.query}
              notSupported={search.not_supported}
              currency={exchange.currency}
            />
          </div>
        )}
        {adding.failure !== undefined && <FieldError>{adding.failure}</FieldError>}
      </div>
      <DialogFoot>
        {search ? (
          <>
            <Button kind="secondary" isLoading={isLooking} onClick={() => void lookAt({ asShop: true })}>
              Look at the shop
            </Button>
            <Button onClick={() => onSearch(search.query)}>Save as a query</Button>
          </>
        ) : (
          <Button
            className={styles.add}
            aria-disabled={shop ? undefined : true}
            aria-describedby={shop ? undefined : `${id}-first`}
            isLoading={adding.isAdding}
            onClick={add}
          >
            Add
          </Button>
        )}
        {!shop && !search && <VisuallyHidden id={`${id}-first`}>Look at the address first.</VisuallyHidden>}
      </DialogFoot>
    </Dialog>
  );
}

function focusFirstWrong(part: HTMLElement | null): void {
  const wrong = part?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [role="group"][aria-describedby] button',
  );
  wrong?.focus();
  // The message stands below the field.
  wrong?.scrollIntoView({ block: 'center' });
}

/** Some things of a shop, so that one can see whether it is the right one. */
function ShopExamples({ examples }: Pick<ShopLook, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <ul className={styles.examples} aria-label="Examples">
      {examples.map(({ title, price, currency, image, url, is_sold_out }) => (
        <li key={url} className={styles.example}>
          <span className={styles.picture}>
            <FramePicture url={image ?? undefined} />
          </span>
          <div>
            <b className={styles.price}>{is_sold_out ? 'Sold out' : shortPrice(price, currency) || '—'}</b>
            <TwoLines as="p" className={styles.title} dir="auto" title={title}>
              {title}
            </TwoLines>
          </div>
        </li>
      ))}
    </ul>
  );
}
