import type { ComponentProps } from 'react';
import { tsr } from '../../api/client.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

/** The form, or why there is none: when sign-up is closed, an invitation is needed. */
export function SignUp(props: ComponentProps<typeof SignUpForm>) {
  const { data } = tsr.service.installation.useQuery({
    queryKey: ['installation'],
    queryData: {},
    // Until the answer is known, the form is shown.
    retry: false,
  });
  const isClosed = data?.body.sign_up === 'closed' && props.invitation === undefined;
  if (isClosed) {
    return (
      <p className={styles.closed}>
        Sign-up is closed here. The person who runs Rummage here can send you an invitation.
      </p>
    );
  }
  return <SignUpForm {...props} />;
}
